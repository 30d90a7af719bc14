import { partTexts, useTexts } from '@tessera/i18n'
import { Badge, Icon } from '@tessera/ui'
import { bellGlyph, globeGlyph, userGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'

const TEXTS = partTexts('sample-list-row', {
  th: {
    profile: 'ข้อมูลส่วนตัว',
    profile_detail: 'ชื่อ เบอร์โทร บัญชีธนาคาร',
    news: 'ข้อความ',
    unread: 'ข้อความใหม่',
    language: 'ภาษา',
    thai: 'ไทย',
  },
  en: {
    profile: 'Profile',
    profile_detail: 'Name, phone, bank account',
    news: 'Messages',
    unread: 'unread messages',
    language: 'Language',
    thai: 'Thai',
  },
})

export function Sample() {
  const t = useTexts(TEXTS)
  return (
    <>
      <ListRow title={t('profile')} detail={t('profile_detail')} start={<Icon of={userGlyph} />} href="#profile" />
      <ListRow
        title={t('news')}
        start={<Icon of={bellGlyph} />}
        end={<Badge count={3} label={t('unread')} tone="danger" />}
        onPress={() => undefined}
      />
      <ListRow title={t('language')} start={<Icon of={globeGlyph} />} end={t('thai')} />
    </>
  )
}
