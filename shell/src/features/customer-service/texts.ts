import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('shell.service', {
  th: {
    lead: 'ทีมงานพร้อมดูแลคุณตลอด 24\u00a0ชั่วโมง',
    none: 'ยังไม่มีช่องทางติดต่อใน\u2060ขณะ\u2060นี้',
    opens: 'เปิดในหน้าต่างใหม่',
  },
  en: {
    lead: 'Our team is here for you, day and night',
    none: 'No contact channel is open right now',
    opens: 'Opens in a new window',
  },
})
