import { Failure } from '@tessera/contracts'
import type { DocsOptions } from '@tessera/server'
import { type ModuleId, SESSION_HEADER } from '@tessera/site'

const TAGS: Record<ModuleId, string> = {
  COMM3: 'What the site itself is: its state, sessions, counters and help.',
  GAMELO3: 'Games and their providers.',
  GAMELOFAV3: 'A member’s favourite games.',
  GAMELOREC3: 'What a member played last.',
  GAMELOHOT3: 'What is played most.',
  CBS3: 'Chat.',
  FUNDTRANS3: 'Wallet, deposits and withdrawals.',
  AGEANNOUNCE3: 'Announcements and promotions.',
  MEMTRANS3: 'A member’s transactions.',
  PERSPNL3: 'A member’s own data.',
  AGEINFO3: 'An agent’s own figures.',
  AGEDOWNMAN3: 'The members below an agent.',
  REG3: 'Registration.',
  CAPTCHA3: 'Captchas.',
  PROFPIC3: 'Profile pictures.',
}

export const API_DOCS: DocsOptions = {
  title: 'Tessera operator API',
  version: '1.0.0',
  description:
    'Back end of one merchant’s site; the host of the request selects the merchant. Every response is JSON with `success`; an error has a `code` of the error catalogue.',
  path: '/api/docs',
  tags: TAGS,
  envelopes: { Failure },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-session',
      description: 'The secret of a session, in a cookie that no page can read; of a trial it is `__Host-trial`.',
    },
    handle: {
      type: 'apiKey',
      in: 'header',
      name: SESSION_HEADER,
      description:
        'Identifies the session that the page acts for, as returned by the login. The cookie alone does not open a session.',
    },
  },
}
