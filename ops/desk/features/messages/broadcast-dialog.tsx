import { InboxCategory } from '@tessera/site'
import { NewBroadcast, type Segment } from '@tessera/site/operations'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.messages
const LANGUAGES = ['th', 'en'] as const
const SEGMENTS = ['all', 'rank', 'tag'] as const

interface BroadcastDialogProps {
  merchant: string
  onSent: () => Promise<unknown>
  onClose: () => void
}

const createSegment = (segmentKind: Segment['of'], name: string): Segment =>
  segmentKind === 'rank'
    ? { of: segmentKind, labelId: name }
    : segmentKind === 'tag'
      ? { of: segmentKind, tag: name }
      : { of: segmentKind }
const isFilled = ({ th, en }: { th: string; en: string }) => th.trim() !== '' && en.trim() !== ''

/** Dialog that sends a message in both languages to a segment of members. The id is stable, so that a retry sends no duplicate. */
export function BroadcastDialog({ merchant, onSent, onClose }: BroadcastDialogProps) {
  const { api } = useDesk()
  const [id] = useState(() => crypto.randomUUID())
  const [segmentKind, setSegmentKind] = useState<Segment['of']>('all')
  const [segmentName, setSegmentName] = useState('')
  const [category, setCategory] = useState<InboxCategory>('news')
  const [title, setTitle] = useState({ th: '', en: '' })
  const [content, setContent] = useState({ th: '', en: '' })
  const [link, setLink] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const segment = createSegment(segmentKind, segmentName.trim())
  const isSegmentValid = NewBroadcast.shape.segment.safeParse(segment).success
  const missingError = (localText: { th: string; en: string }) =>
    isSubmitted && !isFilled(localText) ? labels.textMissing : null
  return (
    <ReasonDialog
      title={labels.write}
      confirm={labels.send}
      isComplete={() => {
        setSubmitted(true)
        return isSegmentValid && isFilled(title) && isFilled(content)
      }}
      onConfirm={async (reason) => {
        const input = { id, merchant, segment, category, title, content, link: link.trim() || null, reason }
        const { sent } = await api.sendBroadcast(input)
        await onSent()
        return labels.sentTo(sent)
      }}
      onClose={onClose}
      fields={
        <>
          <Field label={labels.segment}>
            {(control) => (
              <select
                {...control}
                value={segmentKind}
                onChange={({ target }) => setSegmentKind(target.value as Segment['of'])}
              >
                {SEGMENTS.map((segmentOption) => (
                  <option key={segmentOption} value={segmentOption}>
                    {labels.segments[segmentOption]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {segmentKind !== 'all' && (
            <Field
              label={segmentKind === 'rank' ? labels.rank : labels.tag}
              hint={segmentKind === 'rank' ? labels.rankHint : undefined}
              error={isSubmitted && !isSegmentValid ? labels.segmentInvalid : null}
            >
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  value={segmentName}
                  onChange={({ target }) => setSegmentName(target.value)}
                />
              )}
            </Field>
          )}
          <Field label={labels.category}>
            {(control) => (
              <select
                {...control}
                value={category}
                onChange={({ target }) => setCategory(target.value as InboxCategory)}
              >
                {InboxCategory.options.map((categoryOption) => (
                  <option key={categoryOption} value={categoryOption}>
                    {labels.categories[categoryOption]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {LANGUAGES.map((language) => (
            <Field
              key={language}
              label={labels.titleIn(texts.documents.languages[language])}
              error={missingError(title)}
            >
              {(control) => (
                <input
                  {...control}
                  lang={language}
                  maxLength={200}
                  value={title[language]}
                  onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
                />
              )}
            </Field>
          ))}
          {LANGUAGES.map((language) => (
            <Field
              key={language}
              label={labels.contentIn(texts.documents.languages[language])}
              error={missingError(content)}
            >
              {(control) => (
                <textarea
                  {...control}
                  lang={language}
                  rows={3}
                  maxLength={2_000}
                  value={content[language]}
                  onChange={({ target }) => setContent({ ...content, [language]: target.value })}
                />
              )}
            </Field>
          ))}
          <Field label={labels.link} hint={labels.linkHint}>
            {(control) => (
              <input {...control} autoComplete="off" value={link} onChange={({ target }) => setLink(target.value)} />
            )}
          </Field>
        </>
      }
    />
  )
}
