import { PLAY_PLANTS } from './play.ts'
import { testPlants } from './test-plants.ts'

describe('play', () => testPlants(PLAY_PLANTS, 12))
