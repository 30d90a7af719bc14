import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('lobby.provider', {
  th: {
    failed: 'โหลดรายชื่อค่ายเกมไม่สำเร็จ',
    empty: 'ยังไม่มีค่ายเกม',
  },
  en: {
    failed: 'The game providers could not be loaded',
    empty: 'No game providers yet',
  },
})
