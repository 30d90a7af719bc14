import { RULE_PLANTS } from './rules.ts'
import { testPlants } from './test-plants.ts'

describe('rules that reviews found broken', () => testPlants(RULE_PLANTS, 14))
