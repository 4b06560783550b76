import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type BlobStore, sizeOf } from './blob-store.ts';

export interface BucketConfig {
  /** `https://…` of a service other than Amazon's (MinIO, R2…). */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Absent: the machine's own role. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** Files in a bucket of Amazon S3, or of anything that speaks as it does. */
export function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketConfig): BlobStore {
  const client = new S3Client({
    region,
    // The checksums that the SDK adds by default break uploads to services that know an older S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined && secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  });
  return {
    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return ContentLength ?? 0;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw error;
      }
    },
    async read(key, start) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(start > 0 && { Range: `bytes=${start}-` }) }));
      // In Node the SDK answers with a stream of Node's.
      return Body as Readable;
    },
    async take(key, path) {
      const ContentLength = (await sizeOf(path)) ?? 0;
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength }));
      await rm(path, { force: true });
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list(folder) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })) {
        for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { key: Key, writtenAt: LastModified.getTime() };
      }
    },
  };
}
