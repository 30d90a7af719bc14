import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as changePassword from './expose/change-password.tsx'
import * as forget from './expose/forget.tsx'
import * as login from './expose/login.tsx'
import * as memberHome from './expose/member-home.tsx'
import * as referral from './expose/referral.tsx'
import * as register from './expose/register.tsx'

import * as security from './expose/security.tsx'
import * as settings from './expose/settings.tsx'

const username = { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 'username' }

sliceContract(
  slice,
  {
    './login': login,
    './register': register,
    './forget': forget,
    './change-password': changePassword,
    './referral': referral,
    './member-home': memberHome,
    './security': security,
    './settings': settings,
  },
  { replies: { 'GET /api/v1/register/validation': { register: { username }, login: { loginUsername: username } } } },
)
