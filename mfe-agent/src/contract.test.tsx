import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as team from './expose/team.tsx'

sliceContract(slice, { './team': team })
