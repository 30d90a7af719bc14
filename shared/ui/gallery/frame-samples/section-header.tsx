import { partTexts, useTexts } from '@tessera/i18n'
import { Icon, SectionHeader } from '@tessera/ui'
import { fireGlyph } from '@tessera/ui/glyphs'

const WORDS = partTexts('sample-section-header', {
  th: { title: 'เกมยอดฮิตประจำสัปดาห์', all: 'ดูทั้งหมด' },
  en: { title: 'Popular this week', all: 'Show all' },
})

export function Sample() {
  const t = useTexts(WORDS)
  return (
    <SectionHeader
      title={t('title')}
      icon={<Icon of={fireGlyph} size={20} />}
      action={{ label: t('all'), onPress: () => undefined }}
    />
  )
}
