import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as deposit from './expose/deposit.tsx'
import * as gameRecord from './expose/game-record.tsx'
import * as limits from './expose/limits.tsx'
import * as transactions from './expose/transactions.tsx'
import * as transfer from './expose/transfer.tsx'
import * as withdraw from './expose/withdraw.tsx'

sliceContract(slice, {
  './deposit': deposit,
  './withdraw': withdraw,
  './transactions': transactions,
  './game-record': gameRecord,
  './transfer': transfer,
  './limits': limits,
})
