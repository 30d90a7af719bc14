import { PROMOTION_PLANTS } from './promotions.ts'
import { testPlants } from './test-plants.ts'

testPlants(PROMOTION_PLANTS, 8, process.env.PLANTS === 'all')
