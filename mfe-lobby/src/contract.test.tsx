import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as home from './expose/home.tsx'

sliceContract(slice, { './home': home })
