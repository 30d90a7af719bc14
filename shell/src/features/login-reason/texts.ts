import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('shell.login', {
  th: {
    page: 'เข้าสู่ระบบเพื่อไปที่หน้า{{page}}',
  },
  en: {
    page: 'Log in to go on to {{page}}',
  },
})
