import { CASHIER_SEEDED_BUGS } from './cashier.ts'
import { testPlants } from './test-plants.ts'

describe('CSH-064 FIX-511 FIX-513 cashier', () => testPlants(CASHIER_SEEDED_BUGS, 19))
