import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('lobby.news', {
  th: {
    title: 'ข่าวและโปรโมชั่น',
    failed: 'โหลดรายละเอียดไม่สำเร็จ',
    previous: 'ข่าวก่อนหน้า',
    next: 'ข่าวถัดไป',
    page: 'ข่าวที่ {{number}} จาก {{count}}',
    open: 'ดูรายละเอียด',
    play: 'เล่นเกมนี้',
    not_today: 'วันนี้ไม่ต้องแสดงอีก',
  },
  en: {
    title: 'News and promotions',
    failed: 'The details could not be loaded',
    previous: 'Previous news',
    next: 'Next news',
    page: 'News {{number}} of {{count}}',
    open: 'See details',
    play: 'Play this game',
    not_today: 'Not again today',
  },
})
