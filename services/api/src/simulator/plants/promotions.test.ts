import { PROMOTION_SEEDED_BUGS } from './promotions.ts'
import { testPlants } from './test-plants.ts'

describe('promotions', () => testPlants(PROMOTION_SEEDED_BUGS, 8))
