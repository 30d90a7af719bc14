import { partTexts, useTexts } from '@tessera/i18n'
import { Badge, Icon } from '@tessera/ui'
import { bankGlyph, qrGlyph } from '@tessera/ui/glyphs'
import { RadioRow } from '@tessera/ui/radio-row'
import { useId, useState } from 'react'

const TEXTS = partTexts('sample-radio-row', {
  th: {
    way: 'ช่องทางฝากเงิน',
    qr: 'พร้อมเพย์ QR',
    qr_detail: 'เข้าทันที',
    bank: 'โอนผ่านธนาคาร',
    bank_detail: 'ภายใน 5 นาที',
    best: 'แนะนำ',
  },
  en: {
    way: 'Way to deposit',
    qr: 'PromptPay QR',
    qr_detail: 'At once',
    bank: 'Bank transfer',
    bank_detail: 'Within five minutes',
    best: 'Best',
  },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const name = useId()
  const [way, setWay] = useState('qr')
  return (
    <fieldset>
      <legend>{t('way')}</legend>
      <RadioRow
        name={name}
        value="qr"
        checked={way === 'qr'}
        onChoose={() => setWay('qr')}
        title={t('qr')}
        detail={t('qr_detail')}
        start={<Icon of={qrGlyph} />}
        mark={<Badge text={t('best')} />}
      />
      <RadioRow
        name={name}
        value="bank"
        checked={way === 'bank'}
        onChoose={() => setWay('bank')}
        title={t('bank')}
        detail={t('bank_detail')}
        start={<Icon of={bankGlyph} />}
      />
    </fieldset>
  )
}
