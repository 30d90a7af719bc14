import { AGENT_PLANTS } from './agents.ts'
import { testPlants } from './test-plants.ts'

describe('agents', () => testPlants(AGENT_PLANTS, 6))
