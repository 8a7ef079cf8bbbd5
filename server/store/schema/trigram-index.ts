/** The statement that gives searches an index where pg_trgm was missing when the store was upgraded. */
export const TRIGRAM_INDEX = 'create index lead_texts_by_trigram on lead_texts using gin (text gin_trgm_ops)';
