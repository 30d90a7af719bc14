import { RULE_SEEDED_BUGS } from './rules.ts'
import { testSeededBugs } from './test-seeded-bugs.ts'

describe('rules that reviews found broken', () => testSeededBugs(RULE_SEEDED_BUGS, 14))
