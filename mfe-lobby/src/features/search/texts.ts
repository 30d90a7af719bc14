import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('lobby.search', {
  th: {
    placeholder: 'พิมพ์ชื่อเกม ไทยหรืออังกฤษ',
    now: 'ค้นหา',
    clear: 'ล้างคำค้น',
    count_other: 'พบ {{shown}}\u00a0เกม',
    close_other: 'ไม่พบเกมชื่อ “{{name}}” พบชื่อใกล้เคียง {{shown}}\u00a0เกม',
    none: 'ไม่พบเกมชื่อ “{{name}}”',
    none_hint: 'ลองพิมพ์ให้สั้นลง หรือใช้ชื่อภาษาอังกฤษ',
    long: 'คำค้นยาวเกินไป',
    long_hint: 'ใช้ชื่อเกมไม่เกิน {{most}}\u00a0ตัวอักษร',
    hot: 'เกมยอดฮิต',
    try: 'ลองเกมยอดฮิตเหล่านี้',
  },
  en: {
    placeholder: 'Game name, Thai or English',
    now: 'Search',
    clear: 'Clear the search',
    count_one: '{{shown}} game found',
    count_other: '{{shown}} games found',
    close_one: 'No game is named “{{name}}”. Did you mean this one?',
    close_other: 'No game is named “{{name}}”. Did you mean one of these {{shown}}?',
    none: 'No game is named “{{name}}”',
    none_hint: 'Try fewer letters, or the name in Thai.',
    long: 'That is too long to search',
    long_hint: 'Use at most {{most}} characters of the name.',
    hot: 'Hot games',
    try: 'Try one of these hot games',
  },
})
