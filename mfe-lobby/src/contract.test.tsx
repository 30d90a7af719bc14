import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as home from './expose/home.tsx'
import * as list from './expose/list.tsx'

sliceContract(slice, { './home': home, './list': list })
