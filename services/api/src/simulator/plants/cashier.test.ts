import { CASHIER_SEEDED_BUGS } from './cashier.ts'
import { testSeededBugs } from './test-plants.ts'

describe('CSH-064 FIX-511 FIX-513 cashier', () => testSeededBugs(CASHIER_SEEDED_BUGS, 19))
