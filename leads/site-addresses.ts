/** Addresses of the site that the lead service knows too; app/paths.ts has the others. */

/** The page of the opt-out form. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';

/** Where the PDFs and the public key of content/documents are served. */
export const DOCUMENT_FOLDER = '/assets/documents/';

/** Where the pictures of content/uploads are served. */
export const MEDIA_FOLDER = '/media/';

/** The drawn covers. */
export const COVER_FOLDER = '/covers/';

/** The search index, beside the page /search. */
export const INDEX_FOLDER = '/search/';
