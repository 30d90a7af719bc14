import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as deposit from './expose/deposit.tsx'

sliceContract(slice, { './deposit': deposit })
