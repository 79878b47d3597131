/** A school prints the codes of students without an account: as slips and as a table. */
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { button } from './steps/screens';

