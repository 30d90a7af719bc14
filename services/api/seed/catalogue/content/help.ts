import type { CatalogueHelp } from '../types.ts'
import { accountHelp } from './help-account.ts'
import { moneyHelp } from './help-money.ts'
import { termsHelp } from './help-terms.ts'

export const helpTopics: readonly CatalogueHelp[] = [...accountHelp, ...moneyHelp, ...termsHelp]
