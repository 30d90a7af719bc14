import { CASHIER_PLANTS } from './cashier.ts'
import { testPlants } from './test-plants.ts'

describe('CSH-064 cashier', () => testPlants(CASHIER_PLANTS, 12))
