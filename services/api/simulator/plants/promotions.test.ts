import { PROMOTION_SEEDED_BUGS } from './promotions.ts'
import { testSeededBugs } from './test-seeded-bugs.ts'

describe('promotions', () => testSeededBugs(PROMOTION_SEEDED_BUGS, 9))
