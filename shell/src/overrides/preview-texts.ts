import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('shell.preview', {
  th: {
    title: 'ตัวอย่างก่อนใช้งานจริง',
    until: 'ตัวอย่าง ดูได้ถึง {{until}}',
    differs: 'ส่วนที่ต่างจากเว็บไซต์จริง',
    same: 'เหมือนกับเว็บไซต์จริงทุกส่วน',
    none: 'ไม่มี',
    configuration: 'การตั้งค่า',
    file: 'ค่าเริ่มต้น',
    leave: 'ออกจากตัวอย่าง',
    ended: 'ลิงก์ตัวอย่างนี้สิ้นสุดแล้ว คุณกำลังดูเว็บไซต์จริง',
    away: 'ตอนนี้ยังเปิดตัวอย่างไม่ได้ คุณกำลังดูเว็บไซต์จริง กรุณาโหลดหน้านี้ใหม่ในอีกสักครู่',
    close: 'ปิด',
  },
  en: {
    title: 'Preview',
    until: 'Preview until {{until}}',
    differs: 'What differs from the site',
    same: 'Nothing differs from the site',
    none: 'none',
    configuration: 'configuration',
    file: 'as installed',
    leave: 'Leave',
    ended: 'The link to this preview has ended. This is the site itself.',
    away: 'The preview cannot be shown just now. This is the site itself; please reload in a moment.',
    close: 'Close',
  },
})
