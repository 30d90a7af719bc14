import { RULE_SEEDED_BUGS } from './rules.ts'
import { testPlants } from './test-plants.ts'

describe('rules that reviews found broken', () => testPlants(RULE_SEEDED_BUGS, 14))
