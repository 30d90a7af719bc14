import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('shell.language', {
  th: {
    ours: 'แปลครบทุกหน้า',
    others: 'ภาษาอื่น',
    in_english: 'แสดงเป็นภาษาอังกฤษ',
    search: 'ค้นหาภาษา',
    clear: 'ล้างคำค้น',
    none: 'ไม่พบภาษานี้',
  },
  en: {
    ours: 'Every page translated',
    others: 'Other languages',
    in_english: 'Shown in English',
    search: 'Find a language',
    clear: 'Clear the search',
    none: 'No such language',
  },
})
