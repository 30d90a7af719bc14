export interface PictureRow {
  id: string
  member_id: string
  kind: 'avatar' | 'slip' | 'application'
  /** MIME type. */
  type: string
  bytes: Uint8Array
  created_at: Date
}

export interface PictureTables {
  pictures: PictureRow
}
