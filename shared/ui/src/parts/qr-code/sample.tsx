import { partTexts, useTexts } from '@tessera/i18n'
import { QrCode } from '@tessera/ui/qr-code'

const TEXTS = partTexts('sample-qr-code', {
  th: { title: 'พร้อมเพย์ 500.00 บาท' },
  en: { title: 'PromptPay, 500.00 baht' },
})

export function Sample() {
  const t = useTexts(TEXTS)
  return (
    <QrCode
      value="00020101021229370016A000000677010111011300668123456785802TH53037645406500.006304ABCD"
      title={t('title')}
    />
  )
}
