import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as home from './expose/home.ts'

sliceContract(slice, { './home': home })
