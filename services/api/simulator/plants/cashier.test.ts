import { CASHIER_SEEDED_BUGS } from './cashier.ts'
import { testSeededBugs } from './test-seeded-bugs.ts'

describe('CSH-064 FIX-511 FIX-513 cashier', () => testSeededBugs(CASHIER_SEEDED_BUGS, 19))
