import { AGENT_SEEDED_BUGS } from './agents.ts'
import { testSeededBugs } from './test-seeded-bugs.ts'

describe('agents', () => testSeededBugs(AGENT_SEEDED_BUGS, 6))
