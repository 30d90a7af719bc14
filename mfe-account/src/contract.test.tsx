import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as login from './expose/login.tsx'
import * as referral from './expose/referral.tsx'
import * as register from './expose/register.tsx'

sliceContract(slice, { './login': login, './register': register, './referral': referral })
