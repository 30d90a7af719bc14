import {
  type ApplicationDecision,
  ApplicationPicture,
  BroadcastReply,
  Broadcasts,
  DeskApplicationReply,
  DeskApplications,
  DeskThemes,
  type DocumentKind,
  DocumentList,
  type DocumentPath,
  DocumentReply,
  type NewBroadcast,
  type NewVersion,
  OPERATIONS_PATH,
  Preview,
  type PreviewInput,
  type Publish,
} from '@tessera/site/operations'
import type { Call } from '../../ui/api/client.ts'
import { texts } from '../texts.ts'
import { explainConflict } from './explain-error.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/content/${subpath}`
const documentPath = ({ merchant, kind, id }: DocumentPath) =>
  path(`documents/${encodeURIComponent(merchant)}/${kind}/${encodeURIComponent(id)}`)

/** Calls for merchants' documents and broadcasts, and members' applications. */
export const contentApi = (call: Call) => ({
  documents: async (merchant: string, kind: DocumentKind) =>
    (await call('GET', path('documents'), DocumentList, { query: { merchant, kind } })).value,
  document: async (target: DocumentPath) => (await call('GET', documentPath(target), DocumentReply)).value,
  saveVersion: async (target: DocumentPath, body: NewVersion) =>
    (
      await call('POST', `${documentPath(target)}/versions`, DocumentReply, { body }).catch(
        explainConflict(texts.documents.conflict),
      )
    ).value,
  publishDocument: async (target: DocumentPath, body: Publish) =>
    (await call('POST', `${documentPath(target)}/publish`, DocumentReply, { body })).value,
  previewContent: async (body: PreviewInput) => (await call('POST', path('preview'), Preview, { body })).value,
  themes: async () => (await call('GET', path('themes'), DeskThemes)).value,
  broadcasts: async (merchant: string) =>
    (await call('GET', path('broadcasts'), Broadcasts, { query: { merchant } })).value,
  sendBroadcast: async (body: NewBroadcast) => (await call('POST', path('broadcasts'), BroadcastReply, { body })).value,
  applications: async () => (await call('GET', path('applications'), DeskApplications)).value,
  /** Address of the picture, for an img element. */
  applicationPicture: async (id: string) =>
    (await call('GET', path(`applications/pictures/${id}`), ApplicationPicture)).value.picture,
  reserveApplication: async (id: string) =>
    (
      await call('POST', path(`applications/${id}/take`), DeskApplicationReply, { body: {} }).catch(
        explainConflict(texts.applications.alreadyReserved),
      )
    ).value,
  decideApplication: async (id: string, body: ApplicationDecision) =>
    (
      await call('POST', path(`applications/${id}/decide`), DeskApplicationReply, { body }).catch(
        explainConflict(texts.applications.conflict),
      )
    ).value,
})
