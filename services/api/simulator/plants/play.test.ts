import { PLAY_SEEDED_BUGS } from './play.ts'
import { testSeededBugs } from './test-seeded-bugs.ts'

describe('play', () => testSeededBugs(PLAY_SEEDED_BUGS, 12))
