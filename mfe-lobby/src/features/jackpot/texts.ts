import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('lobby.jackpot', {
  th: {
    demo: 'ตัวอย่าง ไม่ใช่เงินรางวัล',
    must_hit: 'แตกแน่นอนก่อนถึง {{amount}}',
    pause: 'หยุดตัวเลข',
    play: 'ให้ตัวเลขวิ่งต่อ',
    winners: 'ผู้ชนะล่าสุด',
    failed: 'โหลดรายชื่อผู้ชนะไม่สำเร็จ',
    none: 'ยังไม่มีผู้ชนะรางวัลใหญ่ในตอนนี้',
    won: 'ชนะ {{amount}}',
    place: '{{from}}–{{to}} จาก {{count}}',
    newer: 'ดูผู้ชนะก่อนหน้า',
    older: 'ดูผู้ชนะถัดไป',
  },
  en: {
    demo: 'Demo, not a prize',
    must_hit: 'Paid before it passes {{amount}}',
    pause: 'Stop the number',
    play: 'Let the number run',
    winners: 'Latest winners',
    failed: 'The winners could not be loaded',
    none: 'No big wins just now',
    won: 'won {{amount}}',
    place: '{{from}}–{{to}} of {{count}}',
    newer: 'Newer winners',
    older: 'Older winners',
  },
})
