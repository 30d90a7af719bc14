import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as deposit from './expose/deposit.tsx'
import * as gameRecord from './expose/game-record.tsx'

sliceContract(slice, { './deposit': deposit, './game-record': gameRecord })
