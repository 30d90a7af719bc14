import { PROMOTION_PLANTS } from './promotions.ts'
import { testPlants } from './test-plants.ts'

describe('promotions', () => testPlants(PROMOTION_PLANTS, 8))
