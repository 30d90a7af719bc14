import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as login from './expose/login.tsx'
import * as referral from './expose/referral.tsx'
import * as register from './expose/register.tsx'

const username = { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 'username' }

sliceContract(
  slice,
  { './login': login, './register': register, './referral': referral },
  { replies: { 'GET /api/v1/register/validation': { register: { username }, login: { loginUsername: username } } } },
)
