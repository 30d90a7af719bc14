import { PLAY_SEEDED_BUGS } from './play.ts'
import { testPlants } from './test-plants.ts'

describe('play', () => testPlants(PLAY_SEEDED_BUGS, 12))
