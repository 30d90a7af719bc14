import { partTexts, useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { lockGlyph } from '@tessera/ui/glyphs'
import { Intro } from '@tessera/ui/intro'

const WORDS = partTexts('sample-intro', {
  th: { title: 'เข้าสู่ระบบ', lead: 'ใช้ชื่อผู้ใช้และรหัสผ่านของคุณ' },
  en: { title: 'Log in', lead: 'Use your user name and your password' },
})

export function Sample() {
  const t = useTexts(WORDS)
  return <Intro title={t('title')} lead={t('lead')} icon={<Icon of={lockGlyph} size={28} />} />
}
