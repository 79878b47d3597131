/** Pictures that come with a list. */

/** A picture that the worker keeps; `name` is the file's, without folders. */
export interface ListPicture {
  key: number;
  name: string;
}

/** A file that is no picture we take, and why. */
export interface NotTaken {
  name: string;
  reason: string;
}

export interface AddedPictures {
  pictures: ListPicture[];
  notTaken: NotTaken[];
}
