import { partTexts, useTexts } from '@tessera/i18n'
import { Table } from '@tessera/ui/table'

const TEXTS = partTexts('sample-table', {
  th: { caption: 'วงเงินต่อวัน', way: 'ช่องทาง', least: 'ขั้นต่ำ', most: 'สูงสุด', bank: 'โอนผ่านธนาคาร', qr: 'พร้อมเพย์ QR' },
  en: {
    caption: 'Limits for a day',
    way: 'Way',
    least: 'Least',
    most: 'Most',
    bank: 'Bank transfer',
    qr: 'PromptPay QR',
  },
})

export function Sample() {
  const t = useTexts(TEXTS)
  return (
    <Table
      caption={t('caption')}
      columns={[
        { id: 'way', label: t('way') },
        { id: 'least', label: t('least'), numeric: true },
        { id: 'most', label: t('most'), numeric: true },
      ]}
      rows={[
        { id: 'qr', cells: [t('qr'), '50.00', '50,000.00'] },
        { id: 'bank', cells: [t('bank'), '100.00', '200,000.00'] },
      ]}
    />
  )
}
