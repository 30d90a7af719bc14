import { PLAY_SEEDED_BUGS } from './play.ts'
import { testSeededBugs } from './test-plants.ts'

describe('play', () => testSeededBugs(PLAY_SEEDED_BUGS, 12))
