import { CASHIER_PLANTS } from './cashier.ts'
import { testPlants } from './test-plants.ts'

testPlants(CASHIER_PLANTS, 12, process.env.PLANTS === 'all')
