import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as bigWins from './expose/big-wins.tsx'

sliceContract(slice, { './big-wins': bigWins })
