import { AGENT_SEEDED_BUGS } from './agents.ts'
import { testPlants } from './test-plants.ts'

describe('agents', () => testPlants(AGENT_SEEDED_BUGS, 6))
