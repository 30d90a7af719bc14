import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('shell.unclaimed', {
  th: {
    title: 'หน้านี้ยังไม่เปิดให้บริการ',
    message: 'เว็บไซต์นี้ยังไม่มีบริการนี้ใน\u2060ขณะ\u2060นี้ ส่วนอื่นใช้งาน\u2060ได้\u2060ตามปกติ',
    home: 'กลับหน้าแรก',
  },
  en: {
    title: 'This page is not open here',
    message: 'This site does not offer it at the moment. Everything else works as usual.',
    home: 'Back to home',
  },
})
